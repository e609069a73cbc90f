/** The daily spin's place on the Free Money page. */
export default function DailySpinSection() {
  return null;
}
