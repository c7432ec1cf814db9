import { report } from '../diagnostics/report.ts';
import { fileFacts } from '../markdown/file-facts.ts';
import type { SiteConfig } from '../model/config.ts';
import type { Diagnostic, PlaceOf } from '../model/diagnostic.ts';
import type { AssetFile } from '../model/source.ts';

/**
 * IMAGE_DAMAGED for each picture in `public/` that the configuration names and no browser shows; the SVG from which the icons
 * are drawn is reported as ICON_SVG.
 */
export function damagedPictures(
  { favicon, logo }: SiteConfig,
  publicFiles: readonly AssetFile[],
  placeOf: PlaceOf,
): Diagnostic[] {
  const named = [
    { path: ['favicon'], address: favicon },
    { path: ['logo', 'src'], address: logo?.src },
    { path: ['logo', 'srcDark'], address: logo?.srcDark },
  ];
  const drawn = [favicon, logo?.src].find((address) => address?.endsWith('.svg'));
  return named.flatMap(({ path, address }) => {
    const file = publicFiles.find((one) => one.path === `public${address}`);
    const damage = file && address !== drawn && fileFacts(file)?.damage;
    if (!file || !damage) return [];
    return [
      report('IMAGE_DAMAGED', `No browser can show "${file.path}": ${damage.reason}`, {
        place: placeOf(path),
        hint: damage.hint,
      }),
    ];
  });
}
