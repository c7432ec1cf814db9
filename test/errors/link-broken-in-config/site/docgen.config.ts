export default {
  title: 'Atlas',
  navbar: [{ label: 'About', to: '/abuot' }],
};
