export default function SellerLoginPage() {
  return null;
}
