export default function NotFoundPage() {
  return (
    <main>
      <title>Page introuvable</title>
      <h1>Page introuvable</h1>
    </main>
  );
}
