export default () => <p>Two of them.</p>;
