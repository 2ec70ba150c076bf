export function loader() {
  return { a: 1 };
}
export default function Home() {
  return <h1>Hi</h1>;
}
