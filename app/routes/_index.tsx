export default function Index() {
  return <h1>Étal</h1>;
}
