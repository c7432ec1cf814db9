/** Names of Hugo's configuration (https://gohugo.io/configuration/introduction/). */
export const HUGO = /^(?:hugo|config)\.(?:toml|ya?ml|json)$/;
