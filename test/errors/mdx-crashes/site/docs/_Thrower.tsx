export function Thrower() {
  throw new Error('thrown by a component');
}
