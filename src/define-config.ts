import type { SiteConfig } from './model/config.ts';
import type { MockHandlers } from './model/mock.ts';

export type { PageProps } from './model/frame.ts';
export type { MockHandler, MockHandlers, MockReply, RequestValues } from './model/mock.ts';
export type { PluginData, SitePlugin } from './model/site-plugin.ts';
export type { SiteConfig };

/** A type with every field of every record optional; lists and functions stay whole. */
type Optional<T> = T extends readonly unknown[] | ((...parameters: never[]) => unknown)
  ? T
  : T extends object
    ? { readonly [Field in keyof T]?: Optional<T[Field]> | undefined }
    : T;

/** What a maintainer writes in `docgen.config.ts`: any part of `SiteConfig`; the manual's reference says each default. */
export type SiteConfigInput = Omit<Optional<SiteConfig>, 'announcement' | 'logo'> & {
  readonly announcement?:
    | { readonly id: string; readonly content: string; readonly closeable?: boolean | undefined }
    | undefined;
  readonly logo?:
    | { readonly src: string; readonly srcDark?: string | undefined; readonly alt?: string | undefined }
    | undefined;
};

/** Gives a configuration back as it is; it exists so that editors know the fields. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Gives the handlers of a mock back as they are; it exists so that editors know the types. */
export function defineMock(handlers: MockHandlers): MockHandlers {
  return handlers;
}
