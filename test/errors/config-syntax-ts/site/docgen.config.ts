export default {
  title: 'A',
  tagline: ,
};
