/** Names of the networks that a shop is likely to be on, by host. */
const NETWORKS: Record<string, string> = {
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'tiktok.com': 'TikTok',
  'pinterest.com': 'Pinterest',
  'pinterest.fr': 'Pinterest',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'x.com': 'X',
  'threads.net': 'Threads',
};

/** What to call the place that the shop's social address (configuration) leads to: its network, else its host. */
export function socialNetworkName(address: string): string {
  if (!URL.canParse(address)) return address;
  const host = new URL(address).hostname.replace(/^(?:www|m|fr)\./, '');
  return NETWORKS[host] ?? host;
}
