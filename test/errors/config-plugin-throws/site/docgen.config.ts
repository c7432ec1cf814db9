import { defineConfig } from 'docgen';
import { remarkTerms } from './plugins/terms.ts';

export default defineConfig({ markdown: { remarkPlugins: [remarkTerms] } });
