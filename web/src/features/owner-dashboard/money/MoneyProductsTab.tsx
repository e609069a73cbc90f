export default function MoneyProductsTab() {
  return null;
}
