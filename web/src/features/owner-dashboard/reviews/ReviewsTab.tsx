export default function ReviewsTab() {
  return null;
}
