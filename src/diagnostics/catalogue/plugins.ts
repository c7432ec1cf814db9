import type { CodeFamily } from './entry.ts';

/** Problems of the plugins in a site's configuration, of unified and of docgen. */
export const pluginCodes = {
  CONFIG_PLUGIN: {
    severity: 'error',
    title: 'Plugin that rejects its options',
    explanation:
      "A plugin of `markdown.remarkPlugins` or `markdown.rehypePlugins` threw an error while it was set up, or one of `plugins` threw an error in its hook `configResolved`, or returned an invalid configuration there; the message is the plugin's. Compare its options with the plugin's documentation.",
  },
  PLUGIN_BLOCKED: {
    severity: 'warning',
    title: "Plugin markup that the pages' security policy blocks",
    hint: 'Configure the plugin to do without it, for example with classes and a style sheet named in `styles`; for rehype-katex, with the output "mathml".',
    explanation:
      'Every page has a strict Content-Security-Policy, so that nothing smuggled into a page can run or disguise it. It blocks style attributes, `<style>` elements, handlers such as `onclick` and inline scripts, even those of plugins. What a plugin shows in place of something that it has reported (`PLUGIN_MESSAGE`) is left out: correct that first.',
  },
  PLUGIN_FAILED: {
    severity: 'error',
    title: 'Plugin that failed on a page',
    hint: 'Correct the plugin or its options, or remove it from the configuration.',
    explanation:
      'A plugin of `markdown.remarkPlugins` or `markdown.rehypePlugins` threw an error, called `file.fail`, left nodes that no step can process, or never finished. The message names it and quotes it; the place is in the page, if the plugin gave one. A plugin that fails in the same way on many pages is reported once, at the first of them, with the number of others; `--json` and SARIF list them all.',
  },
  PLUGIN_HOOK: {
    severity: 'error',
    title: 'Plugin whose hook failed',
    hint: 'Correct the plugin, or remove it from the configuration.',
    explanation:
      'A hook of one of the `plugins` threw an error, never finished, called `process.exit`, or returned something of the wrong shape. The message names the plugin and the hook and quotes the error; the place is where it was thrown, if that is a file of the site, otherwise the plugin in the configuration. What the hook would have added is missing; everything else is still checked.',
  },
  PLUGIN_MESSAGE: {
    severity: 'warning',
    title: 'Message from a plugin about the site or a page',
    explanation:
      "A plugin called `file.message`, or its hook `checked` returned the message, as a warning unless it says otherwise. The message starts with the plugin's name and ends with the reason of its cause, if it has one. It is an error if the plugin made it fatal. Mere information (`file.info`) is not reported.",
  },
} as const satisfies CodeFamily;
