export default function StoresTab() {
  return null;
}
