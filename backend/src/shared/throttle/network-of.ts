import { isIPv6 } from 'node:net';

/**
 * Whom allowances per address count: an IPv4 address, or the /64 of an IPv6 one, since whoever has one of its addresses has all of them.
 * What is no address counts as itself.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = tail ? [...head, ...new Array<string>(8 - head.length - tail.length).fill('0'), ...tail] : [...head];
  const network = left.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
