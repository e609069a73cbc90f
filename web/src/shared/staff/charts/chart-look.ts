import { useTheme } from '@mui/material/styles';

/** What all charts have in common. They are pictures of a table that stands below them: the keyboard goes there. */
export function useChartLook() {
  const { market, spacing } = useTheme();
  return {
    colors: [market.colors.lantern],
    hideLegend: true,
    disableKeyboardNavigation: true,
    // A label is cut where it would leave the drawing: half of the last one stands beyond the axis.
    margin: { top: market.sizes.unit, right: Number.parseInt(spacing(3), 10), bottom: 0, left: 0 },
    borderRadius: market.sizes.radiusTiny,
    sx: {
      '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': { fill: market.colors.textSoft },
      '& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: market.colors.edgeLit },
      '& .MuiChartsGrid-line': { stroke: market.colors.edge },
    },
  };
}
