import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFaces, fontFolder, licenceOf, makeFont } from './font-files.ts';

/** `npm run fonts`: writes `templates/fonts/`, the fonts that `templates/styles/fonts.css` names, and their licences. */
rmSync(fontFolder, { recursive: true, force: true });
mkdirSync(fontFolder);
for (const face of fontFaces()) {
  const font = await makeFont(face);
  writeFileSync(join(fontFolder, face.file), font);
  writeFileSync(join(fontFolder, `${face.source}.licence.txt`), licenceOf(face.source));
  console.log(`${face.file}: ${font.length} bytes`);
}
