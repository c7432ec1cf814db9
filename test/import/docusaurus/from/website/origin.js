exports.origin = 'https://ferry.example';
