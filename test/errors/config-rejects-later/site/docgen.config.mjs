Promise.reject(new Error("The list was not there"));
export default { title: "T" };
