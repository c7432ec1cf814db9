export default {
  docs: { sidebars: { main: ['intro', 'giude'] } },
};
