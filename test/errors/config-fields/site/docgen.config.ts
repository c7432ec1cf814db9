export default {
  tittle: 'x',
  navbar: [{ label: 'A', to: 5 }],
};
