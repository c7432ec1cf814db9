export default {
  docs: {
    sidebars: {
      main: ["intro", "guide", { dir: "b" }, { label: "Group", items: ["b/only"] }, { id: "giude", label: "Guide" }],
    },
  },
};
