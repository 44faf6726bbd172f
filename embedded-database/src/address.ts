/** File in the database's folder that names the listening address, as it stands in a connection string, while a process runs on it. */
export const ADDRESS_FILE = 'address';

/** Path of the socket in an address; undefined for a port. */
export function socketOf(address: string): string | undefined {
  return address.endsWith('.sock') ? decodeURIComponent(address) : undefined;
}

export function connectionString(address: string, database: string): string {
  return `mongodb://${address}/${database}?directConnection=true`;
}
