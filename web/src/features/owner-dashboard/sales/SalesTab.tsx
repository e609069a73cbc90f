export default function SalesTab() {
  return null;
}
