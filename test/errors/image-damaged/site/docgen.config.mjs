export default {
  logo: { src: "/empty.png" },
  favicon: "/text.svg",
};
