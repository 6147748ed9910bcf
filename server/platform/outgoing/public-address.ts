import { BlockList, isIP } from 'node:net'

const reserved = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The metadata service of a large cloud’s machines.
  '168.63.129.16/32',
]) {
  addTo(reserved, range, 'ipv4')
}

const reserved6 = new BlockList()
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  addTo(reserved6, range, 'ipv6')
}

const global6 = new BlockList()
addTo(global6, '2000::/3', 'ipv6')

/** Link-local and unspecified addresses, also inside other ones, and metadata services that look like an intranet's. */
const never = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '169.254.0.0/16',
  '168.63.129.16/32',
  '100.100.100.200/32',
  '192.0.0.192/32',
]) {
  addTo(never, range, 'ipv4')
}
for (const range of [
  '::/128',
  'fe80::/10',
  ...['::a9fe:0/112', '64:ff9b::a9fe:0/112', '2002:a9fe::/32'],
  ...['fd00:ec2::254/128', 'fd20:ce::254/128'],
]) {
  addTo(never, range, 'ipv6')
}

function addTo(list: BlockList, range: string, family: 'ipv4' | 'ipv6'): void {
  const [network = '', bits] = range.split('/')
  list.addSubnet(network, Number(bits), family)
}

/** Checks whether no call may go to an address, whatever the operator allows. */
export function isForbiddenAddress(address: string): boolean {
  const version = isIP(address)
  return version === 0 || never.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * Checks whether an address is on the open internet, by the special-purpose registries of RFC 6890 and its successors.
 * Of IPv6, only global unicast counts. That excludes IPv4-mapped addresses; addresses that carry an IPv4 address (6to4,
 * Teredo) are excluded as well.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !reserved.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
}
