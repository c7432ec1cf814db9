export default { title: 'Potosí é ü', tagline: , };
