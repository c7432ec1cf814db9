fn tie() {}
