export default function OwnerLoginPage() {
  return null;
}
