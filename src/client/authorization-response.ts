import { authorizationChannel } from '../shared/console-protocol.ts';

/*
 * Runs on the page to which an authorization server leads back: hands its response to the console that waits for it, and
 * closes the window once the console has it. The code does not stay in the address.
 */
const response = Object.fromEntries(new URLSearchParams(location.search));
history.replaceState(null, '', location.pathname);
const channel = new BroadcastChannel(authorizationChannel);
channel.addEventListener('message', ({ data }) => {
  if (data?.received === response.state) close();
});
channel.postMessage(response);
