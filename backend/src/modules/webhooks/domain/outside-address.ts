import { BlockList, isIP } from 'node:net';

/** What IANA keeps for special purposes among the addresses of IPv4 (iana-ipv4-special-registry), and multicast. */
const INSIDE_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Within the global unicast addresses of IPv6: protocols and tunnels, which may lead to any address of IPv4, and examples. */
const INSIDE_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inside = new BlockList();
for (const [net, prefix] of INSIDE_4) inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of INSIDE_6) inside.addSubnet(net, prefix, 'ipv6');

/** All that is routed of IPv6: loopback, private, link-local, multicast, mapped (`::ffff:`) and translated (`64:ff9b:`) ones lie elsewhere. */
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** Whether it is a machine of the public internet: no neighbour of the shop's, no service of its hosting, nobody's loopback. */
export function isOutside(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && routed.check(address, 'ipv6') && !inside.check(address, 'ipv6');
}
