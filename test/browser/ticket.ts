/** The schema of a body with fields that are required, chosen from a list, and left out. */
export const ticket = {
  type: 'object',
  required: ['id', 'seat'],
  properties: {
    id: { type: 'string', examples: ['t-1'] },
    seat: { type: 'string', enum: ['aisle', 'window'] },
    meal: { type: 'string' },
  },
};
