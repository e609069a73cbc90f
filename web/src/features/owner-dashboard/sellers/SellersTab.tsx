export default function SellersTab() {
  return null;
}
