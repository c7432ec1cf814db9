setTimeout(() => {
  throw new Error("The list was not there");
}, 0);
export default new Promise((resolve) => setTimeout(() => resolve({ title: "T" }), 300));
