export default {
  title: 'T',
  styles: ['styles/site.css', 'styles/stie.css', 'none.css'],
};
