/** As it is in `mkdocs.yml`. */
const nav = [
  { Home: 'index.md' },
  { Guide: ['guide/index.md', { 'How to install': 'guide/install.md' }, { More: [{ Code: 'https://code.example' }] }] },
];

export default { title: 'Moved', previews: false, docs: { path: '/', sidebars: { docs: nav } } };
