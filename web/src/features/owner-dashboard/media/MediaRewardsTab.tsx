export default function MediaRewardsTab() {
  return null;
}
