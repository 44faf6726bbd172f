declare module '@socialgouv/jours-feries' {
  /** Public holidays of a year by their French name, each at midnight of the machine's own time zone. */
  export default function joursFeries(year: number, options?: { alsace?: boolean }): Record<string, Date>;
}
