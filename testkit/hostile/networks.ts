/**
 * Returns an address in the IPv6 network with this number, for floods from many networks. Each network counts as one
 * client.
 */
export const networkOf = (index: number): string => `2001:db8:0:${index.toString(16)}::1`;
