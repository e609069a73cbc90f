import { useTheme } from '@mui/material/styles';

/** What all charts have in common. They are pictures of a table that stands below them: the keyboard goes there. */
export function useChartLook() {
  const { market } = useTheme();
  return {
    colors: [market.colors.lantern],
    hideLegend: true,
    disableKeyboardNavigation: true,
    margin: { top: market.sizes.unit, right: 0, bottom: 0, left: 0 },
    borderRadius: market.sizes.radiusTiny,
    sx: {
      '& .MuiChartsAxis-root .MuiChartsAxis-tickLabel': { fill: market.colors.textSoft },
      '& .MuiChartsAxis-root .MuiChartsAxis-line': { stroke: market.colors.edgeLit },
      '& .MuiChartsGrid-line': { stroke: market.colors.edge },
    },
  };
}
