export default {
  logo: { src: "/whole.svg", srcDark: "/no-namespace.svg" },
};
