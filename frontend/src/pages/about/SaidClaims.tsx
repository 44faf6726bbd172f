import { proofWords, useClaims } from '../../shared/claims/use-claims';

/** What the shop says of all its soaps, each with its proof. */
export function SaidClaims() {
  const { said } = useClaims();
  const spoken = said.filter(({ title }) => title !== '');
  if (spoken.length === 0) return null;
  return (
    <ul>
      {spoken.map(({ id, title, detail, proof }) => (
        <li key={id}>
          <strong>{title}.</strong> {detail}
          {proof && <span className="soft"> {proofWords(proof)}.</span>}
        </li>
      ))}
    </ul>
  );
}
