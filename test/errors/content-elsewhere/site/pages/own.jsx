export const Own = () => <b>own</b>;
