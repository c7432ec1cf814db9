/** What a sample has in place of the caller's credentials, so that it shows where they go. */
export const placeholders = { key: 'YOUR_API_KEY', token: 'YOUR_TOKEN', credentials: 'YOUR_CREDENTIALS' } as const;
