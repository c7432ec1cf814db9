export default {
  title: 'Moved',
  previews: false,
  docs: { dir: 'src/content/docs', path: '/', addresses: 'slugs', editUrl: 'https://edit.example/:path' },
  markdown: { aliases: { '~': 'src', '@assets': 'src/assets', 'tweet-embed': 'parts/tweet.tsx' } },
};
