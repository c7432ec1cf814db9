export function check(token) {
  if (!token) throw new Error('MOTH_TOKEN is not set');
}
