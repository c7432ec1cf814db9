import type { DocsConfig, SiteConfig } from './config.ts';
import type { ConfiguredLink } from './look-config.ts';

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

/** The fields of a configuration as a maintainer writes them: any part of `SiteConfig`; the manual lists the defaults. */
export type ConfigFields = Omit<DeepPartial<SiteConfig>, 'announcement' | 'docs' | 'logo' | 'navbar'> & {
  readonly docs?: DocsInput | readonly DocsInput[] | undefined;
  readonly navbar?: readonly NavbarInput[] | undefined;
  readonly announcement?:
    | { readonly id: string; readonly content: string; readonly closeable?: boolean | undefined }
    | undefined;
  readonly logo?: PictureInput | undefined;
};
