/** The texts of forms for values in JSON. */
export const valueWords = {
  notJson: 'The text is not JSON. Correct it, and the form follows.',
  whole: 'Value',
  item: (number: number) => `Item ${number}`,
  addItem: 'Add an item',
  addField: 'Add a field',
  newName: 'New name',
  remove: (name: string) => `Remove ${name}`,
  oneOf: 'One of',
} as const;
