export default {
  title: 'Moved',
  url: 'https://moved.example',
  previews: false,
  exclude: ['docs/drafts/**'],
  frontMatter: { allow: ['ms.*'] },
  blog: { permalink: '/news/:year/:month/:day/:slug' },
  docs: [
    { path: '/', editUrl: (path: string) => `https://edit.example/${path}`, slugBase: 'folder', indexPages: true },
    { dir: 'book', path: '/book', label: 'The book', editUrl: 'https://edit.example/:path?plain=1' },
    {
      dir: 'community',
      path: '/community',
      label: 'Community',
      sidebars: {
        people: [
          'team',
          { type: 'category', label: 'Help', link: { type: 'generated-index', description: 'Where to ask.' }, items: ['support'] },
          { Elsewhere: [{ type: 'link', label: 'Forum', href: 'https://forum.example' }] },
          { type: 'html', value: '<hr>' },
        ],
      },
    },
  ],
};
