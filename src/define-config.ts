import type { DocsConfig, SiteConfig } from './model/config.ts';
import type { ConfiguredLink } from './model/look-config.ts';
import type { MockHandlers } from './model/mock.ts';

export type { PageProps } from './model/frame.ts';
export type { MockHandler, MockHandlers, MockReply, RequestValues } from './model/mock.ts';
export type { PluginData, SitePlugin } from './model/site-plugin.ts';
export type { SiteConfig };

/** A type with every field of every record optional; lists and functions are unchanged. */
type DeepPartial<T> = T extends readonly unknown[] | ((...parameters: never[]) => unknown)
  ? T
  : T extends object
    ? { readonly [Field in keyof T]?: DeepPartial<T[Field]> | undefined }
    : T;

/** Sidebars may also be those of Docusaurus, whose shapes only the schema knows. */
type DocsInput = Omit<DeepPartial<DocsConfig>, 'sidebars'> & { readonly sidebars?: Readonly<Record<string, unknown>> };

type NavbarInput = { readonly position?: 'left' | 'right' } & (
  | (ConfiguredLink & { readonly icon?: PictureInput | undefined })
  | { readonly label: string; readonly items: readonly ConfiguredLink[] }
);

interface PictureInput {
  readonly src: string;
  readonly srcDark?: string | undefined;
  readonly alt?: string | undefined;
}

/** The type of the configuration in `docgen.config.ts`: any part of `SiteConfig`; the manual lists the defaults. */
export type SiteConfigInput = Omit<DeepPartial<SiteConfig>, 'announcement' | 'docs' | 'logo' | 'navbar'> & {
  readonly docs?: DocsInput | readonly DocsInput[] | undefined;
  readonly navbar?: readonly NavbarInput[] | undefined;
  readonly announcement?:
    | { readonly id: string; readonly content: string; readonly closeable?: boolean | undefined }
    | undefined;
  readonly logo?: PictureInput | undefined;
};

/** Returns a configuration unchanged; it gives editors the types of the fields. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Returns the handlers of a mock unchanged; it gives editors their types. */
export function defineMock(handlers: MockHandlers): MockHandlers {
  return handlers;
}
