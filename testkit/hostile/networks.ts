/** An address of the IPv6 network with this number, for floods from many networks: each network is a client of its own. */
export const networkOf = (index: number): string => `2001:db8:0:${index.toString(16)}::1`;
