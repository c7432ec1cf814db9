// Writes what is made from docgen's schemas and its catalogue: npm run manual:reference
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../docgen.ts';
import { generatedFiles } from './generated-files.ts';

for (const [path, text] of generatedFiles()) writeFileSync(join(checkout, path), text);
